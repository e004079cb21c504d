import { Option, Schema } from "effect"
import { Argument, Flag } from "effect/cli"
import type { HelpDoc } from "effect/cli"

type Text<A> = Schema.Codec<A, string>

const separator = ": "

/** What a parameter is for, and what it needs: help prints both, an error only the second. */
const describe = (purpose: string, needs: string) => `${purpose}${separator}${needs}`

const oneOf = (names: ReadonlyArray<string>) => `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`

/** What a described parameter needs. */
export const needsOf = ({ description }: HelpDoc.FlagDoc | HelpDoc.ArgDoc): string => {
  const text = Option.getOrElse(description, () => "")
  // A flag of the library has its choices in brackets.
  const [, choices] = /\(choices: (.*)\)$/.exec(text) ?? []
  if (choices !== undefined) return oneOf(choices.split(", "))
  return text.slice(text.indexOf(separator) + separator.length)
}

/** A flag whose value the schema decodes. */
export const flag = <A>(name: string, schema: Text<A>, purpose: string, needs: string): Flag.Flag<A> =>
  Flag.String(name).pipe(Flag.withSchema(schema), Flag.withDescription(describe(purpose, needs)))

/** A flag whose value is one of the names. */
export const choice = <const Names extends ReadonlyArray<string>>(
  name: string,
  names: Names,
  purpose: string
): Flag.Flag<Names[number]> =>
  Flag.Literals(name, names).pipe(Flag.withDescription(describe(purpose, oneOf(names))), Flag.withMetavar("name"))

/** A flag without a value: what follows it is another argument. */
export const given = (name: string, purpose: string): Flag.Flag<boolean> =>
  Flag.Boolean(name).pipe(
    Flag.withoutNegation,
    Flag.withOptionalValue("true"),
    Flag.filter(
      (isGiven) => isGiven,
      () => "no value"
    ),
    Flag.withDefault(false),
    Flag.withDescription(purpose)
  )

/** A flag that may be left out. */
export const optional = <A>(flag: Flag.Flag<A>): Flag.Flag<A | undefined> =>
  flag.pipe(Flag.optional, Flag.map(Option.getOrUndefined))

/** A flag that may be repeated, each time with another value. */
export const repeated = <A>(flag: Flag.Flag<A>): Flag.Flag<ReadonlyArray<A>> => Flag.atLeast(flag, 0)

/** A flag of which the last counts when it is repeated. */
export const last = <A>(flag: Flag.Flag<A>): Flag.Flag<A | undefined> =>
  repeated(flag).pipe(Flag.map((values) => values.at(-1)))

/** A flag that is needed, and of which the last counts when it is repeated. */
export const lastRequired = <A>(flag: Flag.Flag<A>): Flag.Flag<A> =>
  Flag.atLeast(flag, 1).pipe(
    Flag.filterMap(
      (values) => Option.fromIterable(values.toReversed()),
      () => "a value"
    )
  )

/** A positional argument. */
export const argument = <A>(name: string, schema: Text<A>, purpose: string, needs: string): Argument.Argument<A> =>
  Argument.String(name).pipe(Argument.withSchema(schema), Argument.withDescription(describe(purpose, needs)))

/** The last argument may be left out. */
export const optionalArgument = <A>(argument: Argument.Argument<A>): Argument.Argument<A | undefined> =>
  argument.pipe(Argument.optional, Argument.map(Option.getOrUndefined))

/** An argument that is one of the names. */
export const choiceArgument = <const Names extends ReadonlyArray<string>>(
  name: string,
  names: Names,
  purpose: string
): Argument.Argument<Names[number]> =>
  Argument.Literals(name, names).pipe(Argument.withDescription(describe(purpose, oneOf(names))))

/** A flag with the path of a file that is there. */
export const fileFlag = (name: string, purpose: string): Flag.Flag<string> =>
  flag(name, Schema.NonEmptyString, purpose, "the path of a file")

/** The path of a file, which may not be empty; whether it is there is seen by who opens it. */
export const file = (purpose: string, needs: string) => argument("file", Schema.NonEmptyString, purpose, needs)
