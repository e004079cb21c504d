/** The order of equal keys depends only on the calls, so results are reproducible. */
export class Heap {
  private keys = new Float64Array(1 << 16)
  private values = new Int32Array(1 << 16)
  size = 0

  clear(): void {
    this.size = 0
  }

  push(key: number, value: number): void {
    if (this.size === this.keys.length) this.grow()
    const { keys, values } = this
    let at = this.size++
    while (at > 0) {
      const above = (at - 1) >> 1
      const aboveKey = keys[above] ?? 0
      if (aboveKey <= key) break
      keys[at] = aboveKey
      values[at] = values[above] ?? 0
      at = above
    }
    keys[at] = key
    values[at] = value
  }

  leastKey(): number {
    return this.size === 0 ? Infinity : (this.keys[0] ?? Infinity)
  }

  pop(): number {
    const { keys, values } = this
    const least = values[0] ?? -1
    const last = --this.size
    const [key, value] = [keys[last] ?? 0, values[last] ?? 0]
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= last) break
      if (below + 1 < last && (keys[below + 1] ?? 0) < (keys[below] ?? 0)) below++
      const belowKey = keys[below] ?? 0
      if (belowKey >= key) break
      keys[at] = belowKey
      values[at] = values[below] ?? 0
      at = below
    }
    keys[at] = key
    values[at] = value
    return least
  }

  private grow(): void {
    const [keys, values] = [new Float64Array(this.keys.length * 2), new Int32Array(this.values.length * 2)]
    keys.set(this.keys)
    values.set(this.values)
    this.keys = keys
    this.values = values
  }
}
