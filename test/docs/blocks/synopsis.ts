import { Effect } from "effect"

import { adminProgram, commands } from "#runtimes/admin/program.ts"

import { inProcess } from "../../support/inProcess.ts"

const admin = inProcess(adminProgram)
const names = commands.map(({ name }) => name).toSorted((a, b) => b.length - a.length)

/** The admin command with whose words the code begins. */
export const commandOf = (code: string): string | undefined =>
  names.find((name) => name.includes(" ") && (code === name || code.startsWith(`${name} `)))

/** Flags of a synopsis with their alternatives in lower case, such as `--role owner|member`. */
const flagsIn = (code: string) =>
  [...code.matchAll(/(--[a-z-]+)(?: ([^\s\]]+))?/g)].map(([, flag = "", values = ""]) => ({
    flag,
    choices: values.split(/\\?\|/).filter((value) => /^[a-z]+$/.test(value))
  }))

/** What the help of the command does not have of its synopsis: flags and their choices. */
export const synopsisFaults = Effect.fnUntraced(function* (name: string, code: string) {
  const { stdout: help } = yield* admin({}, ...name.split(" "), "--help")
  return flagsIn(code).flatMap(({ choices, flag }) => {
    const [line] = new RegExp(`^ +${flag}\\b.*$`, "m").exec(help) ?? []
    if (line === undefined) return [`${name} has no ${flag}.`]
    const unknown = choices.filter((choice) => !new RegExp(`: .*\\b${choice}\\b`).test(line))
    return unknown.map((choice) => `${name} has no ${flag} ${choice}.`)
  })
})
