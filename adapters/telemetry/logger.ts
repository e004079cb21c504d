import { Cause, Logger, References } from "effect"
import type { LogLevel } from "effect"
import { OtlpResource } from "effect/observability"
import type { OtlpLogger } from "effect/observability"

import { traceIn } from "#application/telemetry/trace/currentTrace.ts"

import { otlpAttributes } from "./attributes.ts"

export type LogRecord = NonNullable<
  NonNullable<OtlpLogger.LogsData["resourceLogs"][number]["scopeLogs"][number]["logRecords"]>[number]
>

const severities: Readonly<Record<LogLevel.LogLevel, number>> = {
  All: 0,
  None: 0,
  Trace: 1,
  Debug: 5,
  Info: 9,
  Warn: 13,
  Error: 17,
  Fatal: 21
}

/** Characters. */
const [maxMessageLength, maxStackLength] = [4_096, 8_192]

const nanosecondsOf = (date: Date): string => `${date.getTime()}000000`

const bounded = (text: string, most: number): string => text.slice(0, most).toWellFormed()

const failureIn = (cause: Cause.Cause<unknown>) => {
  const [error] = cause.reasons.length === 0 ? [] : Cause.prettyErrors(cause)
  if (error === undefined) return []
  return OtlpResource.entriesToAttributes([
    ["exception.type", bounded(error.name, maxMessageLength)],
    ["exception.message", bounded(error.message, maxMessageLength)],
    ["exception.stacktrace", bounded(Cause.pretty(cause), maxStackLength)]
  ])
}

const bodyOf = (message: unknown): string => bounded([message].flat().map(String).join(" "), maxMessageLength)

export const makeLogger = (push: (record: LogRecord) => void) =>
  Logger.make<unknown, void>(({ cause, date, fiber, logLevel, message }) => {
    const [, traceId, spanId, flags] = traceIn(fiber)?.split("-") ?? []
    const annotations = Object.entries(fiber.getRef(References.CurrentLogAnnotations))
    push({
      timeUnixNano: nanosecondsOf(date),
      observedTimeUnixNano: nanosecondsOf(date),
      severityNumber: severities[logLevel] as never,
      severityText: logLevel.toUpperCase(),
      body: { stringValue: bodyOf(message) },
      attributes: [...otlpAttributes(annotations), ...failureIn(cause)],
      droppedAttributesCount: 0,
      ...(traceId === undefined || spanId === undefined ? {} : { traceId, spanId, flags: flags === "01" ? 1 : 0 })
    })
  })
