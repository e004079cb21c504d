import { landfallProgram } from "../../../cli/program.ts"
import { program } from "../../receiver/programs.ts"
import { inProcess } from "../../support/inProcess.ts"

type Environment = Readonly<Record<string, string>>

/** Starts the command line as `npx landfall` does, with these variables alone. */
export const started = (env: Environment, ...args: ReadonlyArray<string>) =>
  program(["node_modules/.bin/landfall", ...args], { PATH: process.env["PATH"] ?? "", ...env })

/** Runs the same program to its end in this process, which takes a tenth of the time. */
export const landfall = inProcess(landfallProgram)

/** The lines of JSON that a command answered. */
export const linesOf = ({ stdout }: { readonly stdout: string }) =>
  stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line): any => JSON.parse(line))
