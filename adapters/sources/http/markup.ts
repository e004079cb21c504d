/** Such as a sign-in page or the error page of a server. */
export const isMarkup = (body: Uint8Array): boolean => /^\s*</.test(new TextDecoder().decode(body.subarray(0, 200)))
