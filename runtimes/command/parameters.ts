import { Option, Schema } from "effect"
import { Argument, Flag } from "effect/cli"
import type { HelpDoc } from "effect/cli"

import { listWithOr } from "#domain/problem/enumerate.ts"

type Text<A> = Schema.Codec<A, string>

const separator = ": "

/** An error prints only `needs`. */
const describe = (purpose: string, needs: string) => `${purpose}${separator}${needs}`

export const needsOf = ({ description }: HelpDoc.FlagDoc | HelpDoc.ArgDoc): string => {
  const text = Option.getOrElse(description, () => "")
  const [, choices] = /\(choices: (.*)\)$/.exec(text) ?? []
  if (choices !== undefined) return listWithOr(choices.split(", "))
  return text.slice(text.indexOf(separator) + separator.length)
}

export const flag = <A>(name: string, schema: Text<A>, purpose: string, needs: string): Flag.Flag<A> =>
  Flag.String(name).pipe(Flag.withSchema(schema), Flag.withDescription(describe(purpose, needs)))

export const choice = <const Names extends ReadonlyArray<string>>(
  name: string,
  names: Names,
  purpose: string
): Flag.Flag<Names[number]> =>
  Flag.Literals(name, names).pipe(Flag.withDescription(describe(purpose, listWithOr(names))), Flag.withMetavar("name"))

/** A flag without a value; the next argument is separate. */
export const booleanFlag = (name: string, purpose: string): Flag.Flag<boolean> =>
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

export const optional = <A>(flag: Flag.Flag<A>): Flag.Flag<A | undefined> =>
  flag.pipe(Flag.optional, Flag.map(Option.getOrUndefined))

export const repeated = <A>(flag: Flag.Flag<A>): Flag.Flag<ReadonlyArray<A>> => Flag.atLeast(flag, 0)

export const lastValueOf = <A>(flag: Flag.Flag<A>): Flag.Flag<A | undefined> =>
  repeated(flag).pipe(Flag.map((values) => values.at(-1)))

export const lastRequired = <A>(flag: Flag.Flag<A>): Flag.Flag<A> =>
  Flag.atLeast(flag, 1).pipe(
    Flag.filterMap(
      (values) => Option.fromIterable(values.toReversed()),
      () => "a value"
    )
  )

export const argument = <A>(name: string, schema: Text<A>, purpose: string, needs: string): Argument.Argument<A> =>
  Argument.String(name).pipe(Argument.withSchema(schema), Argument.withDescription(describe(purpose, needs)))

export const optionalArgument = <A>(argument: Argument.Argument<A>): Argument.Argument<A | undefined> =>
  argument.pipe(Argument.optional, Argument.map(Option.getOrUndefined))

export const choiceArgument = <const Names extends ReadonlyArray<string>>(
  name: string,
  names: Names,
  purpose: string
): Argument.Argument<Names[number]> =>
  Argument.Literals(name, names).pipe(Argument.withDescription(describe(purpose, listWithOr(names))))

export const fileFlag = (name: string, purpose: string): Flag.Flag<string> =>
  flag(name, Schema.NonEmptyString, purpose, "the path of a file")

export const file = (purpose: string, needs: string) => argument("file", Schema.NonEmptyString, purpose, needs)
