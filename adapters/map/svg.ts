/** Becomes DOM nodes or text, without parsing markup. */
export type SvgNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: (SvgNode | string)[]
]

export type Pixel = readonly [x: number, y: number]

/** Further decimals are not visible. */
export const roundPixel = (value: number): number => Math.round(value * 10) / 10

export const lineThrough = (points: ReadonlyArray<Pixel>): string =>
  `M${points.map((point) => point.join(" ")).join("L")}`
