/** One write per turn of the event loop, because on a busy node each write costs more than its line. */
export const makeLineWriter = (stream: NodeJS.WriteStream): ((line: string) => void) => {
  let waiting: Array<string> = []
  const write = () => {
    if (waiting.length === 0) return
    const text = `${waiting.join("\n")}\n`
    waiting = []
    stream.write(text)
  }
  process.once("exit", write)
  return (line) => {
    if (waiting.push(line) === 1) setImmediate(write)
  }
}
