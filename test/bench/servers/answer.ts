/** What the run asks of a server: to serve these bytes from now on, or how much CPU it has used. */
export type Asked = Uint8Array | "cpu"

/** Where the server is, or its CPU time in microseconds. */
export type Told = { readonly url: string } | { readonly cpu: number }

export const tell = (told: Told): void => {
  process.send?.(told)
}

/** Says how much CPU this process has used whenever it is asked, and ends with the run. */
export const answer = (serve: (bytes: Uint8Array) => void): void => {
  process.on("message", (asked: Asked) => {
    if (asked !== "cpu") return serve(asked)
    const { system, user } = process.cpuUsage()
    tell({ cpu: system + user })
  })
  process.on("disconnect", () => process.exit())
}
