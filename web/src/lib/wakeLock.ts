// Keeps a screen awake that people look at without touching it.

/** Ask the device not to sleep, also after it was looked away from; returns how to let it sleep again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const wake = (): void => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (held) => (isOver ? void held.release() : (lock = held)),
      () => undefined, // a battery that is low says no
    );
  };
  wake();
  document.addEventListener('visibilitychange', wake);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', wake);
    void lock?.release();
  };
}
