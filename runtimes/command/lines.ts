/**
 * A way to write lines: those of one turn of the event loop go out together, for each write takes a busy node longer than
 * its line. What is left is written when the process ends.
 */
export const linesTo = (stream: NodeJS.WriteStream): ((line: string) => void) => {
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
