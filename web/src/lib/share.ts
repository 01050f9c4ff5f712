// Passing something on: by the device's own means where it has some, else to the clipboard.

export type Shared = 'shared' | 'copied' | 'failed';

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

export async function share(title: string, url: string): Promise<Shared> {
  if (!canShare()) return (await copy(url)) ? 'copied' : 'failed';
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    // Somebody who closes the device's sheet has changed their mind: nothing failed.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}

/** Pass on a text of several lines. */
export async function shareText(title: string, text: string): Promise<Shared> {
  if (!canShare()) return (await copy(text)) ? 'copied' : 'failed';
  try {
    await navigator.share({ title, text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}

/** Whether *text* is now in the clipboard; a page without a secure address has none. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hand a *file* to the device's own means, or else save it; told which of them. */
export async function passOn(file: File, title: string): Promise<Shared | 'saved'> {
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) return save(file);
  try {
    await navigator.share({ title, files: [file] });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : save(file);
  }
}

/** Save a *file* as the browser saves what it loads. */
export function save(file: File): 'saved' {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // once the browser has taken it
  return 'saved';
}
