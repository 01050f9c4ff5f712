// What a screen reader is told: one polite voice for moves, one assertive for refusals and the clock.

class Announcer {
  polite = $state('');
  assertive = $state('');

  say(text: string): void {
    this.polite = this.polite === text ? `${text}\u00a0` : text; // said again, it must differ to be read
  }

  interrupt(text: string): void {
    this.assertive = this.assertive === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
