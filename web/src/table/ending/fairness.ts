// Whether the seed that is told at the end is the one that was promised: checked here, without believing the server.

/** The SHA-256 of a text, in hexadecimal digits; null where the browser cannot, on a page without a secure address. */
export async function fingerprint(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
