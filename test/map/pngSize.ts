/** Width and height, as its first chunk has them. */
export const sizeOf = (png: Uint8Array): ReadonlyArray<number> => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}
