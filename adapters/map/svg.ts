/** An element to be: the browser makes DOM of it, the server text. Nothing is ever parsed. */
export type SvgNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: (SvgNode | string)[]
]

/** A point of the picture, in pixels. */
export type Pixel = readonly [x: number, y: number]

/** Pixels with one decimal: more shows nowhere. */
export const rounded = (value: number): number => Math.round(value * 10) / 10

export const lineThrough = (points: ReadonlyArray<Pixel>): string =>
  `M${points.map((point) => point.join(" ")).join("L")}`
