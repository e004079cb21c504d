import { Schema } from "effect"

import { DataSource } from "../../DataSource.ts"
import { FeedId, Imo, Locode, ObservationId, RawId, Text } from "../../Identifiers.ts"
import { CalendarDate, Instant, LocalDateTime } from "../../Time.ts"
import { ContainerNumber } from "../container/ContainerNumber.ts"
import { TerminalFee } from "../container/TerminalFee.ts"
import { HoldName, TerminalHold } from "../container/TerminalHold.ts"

/** ACT: it happened. EST: the source estimates it. PLN: it is scheduled. */
export const Classifier = Schema.Literals(["ACT", "EST", "PLN"])
export type Classifier = typeof Classifier.Type

export const Mode = Schema.Literals(["vessel", "barge", "rail", "truck"])
export type Mode = typeof Mode.Type

/**
 * `place`: the source wrote UTC, but its other statements prove local time. `ambiguous`: clocks went back, and the
 * earlier instant counts. `nonexistent`: clocks went forward, and the old offset counts. `contradictory`: the named
 * offset does not exist there on that day.
 */
export const InstantDoubt = Schema.Literals(["place", "ambiguous", "nonexistent", "contradictory"])
export type InstantDoubt = typeof InstantDoubt.Type

/** `unknown`: a local time or a date in an unknown zone, which is not an instant. */
export const TimeDoubt = Schema.Literals([...InstantDoubt.literals, "unknown"])
export type TimeDoubt = typeof TimeDoubt.Type

/** An instant with the IANA zone of the place (if known), a local time in an unknown zone, or a date of the place. */
export const ReportedTime = Schema.Union([
  Schema.Struct({
    at: Instant,
    zone: Schema.NullOr(Schema.String),
    clock: Schema.optionalKey(InstantDoubt)
  }),
  Schema.Struct({
    local: LocalDateTime,
    /** The source names an unknown zone, so the zone of the place does not apply. */
    clock: Schema.optionalKey(Schema.Literal("unknown"))
  }),
  Schema.Struct({ date: CalendarDate })
])
export type ReportedTime = typeof ReportedTime.Type

/** `facility`: SMDG, BIC or the terminal's code. */
export const ObservedPlace = Schema.Struct({
  locode: Schema.NullOr(Locode),
  facility: Schema.NullOr(Text),
  name: Schema.NullOr(Text)
})
export type ObservedPlace = typeof ObservedPlace.Type

export const TransportCall = Schema.Struct({
  id: Schema.NullOr(Text),
  sequence: Schema.NullOr(Schema.Int),
  mode: Schema.NullOr(Mode),
  vessel_imo: Schema.NullOr(Imo),
  vessel_name: Schema.NullOr(Text),
  import_voyage: Schema.NullOr(Text),
  export_voyage: Schema.NullOr(Text),
  /** SCAC of the operator. */
  carrier: Schema.optionalKey(Schema.NullOr(Text))
})
export type TransportCall = typeof TransportCall.Type

/** Lading, transshipment, discharge, inland destination. */
export const PlaceRole = Schema.Literals(["POL", "TS", "POD", "DEST"])
export type PlaceRole = typeof PlaceRole.Type

/** `berth`: the vessel makes fast, after its arrival at the port. */
export const MoveKind = Schema.Literals(["load", "discharge", "arrive", "berth", "depart", "gate_in", "gate_out"])
export type MoveKind = typeof MoveKind.Type

/** Why a facility handles a container: before a sea voyage, after one, between two vessels, or without one. */
export const Direction = Schema.Literals(["export", "import", "transshipment", "continental"])
export type Direction = typeof Direction.Type

export const ShipmentStatus = Schema.Literals([
  "booking_confirmed",
  "booking_cancelled",
  "bill_issued",
  "bill_void",
  "line_hold",
  "line_release",
  "customs_hold",
  "customs_release"
])

/** Names no milestone, because that depends on the route. */
export const Fact = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("move"),
    move: MoveKind,
    mode: Schema.NullOr(Mode),
    /** True laden, false empty, null not reported. */
    laden: Schema.NullOr(Schema.Boolean),
    /** Only if the source states it. */
    role: Schema.NullOr(PlaceRole),
    direction: Schema.optionalKey(Direction)
  }),
  /** A place of the route without a move. Its time is not reported or only estimated. */
  Schema.Struct({ type: Schema.Literal("route_place"), role: PlaceRole }),
  Schema.Struct({ type: Schema.Literal("status"), status: ShipmentStatus }),
  Schema.Struct({ type: Schema.Literal("membership") }),
  /** The documents of the observation are one shipment. */
  Schema.Struct({ type: Schema.Literal("reference") }),
  Schema.Struct({ type: Schema.Literal("equipment"), iso_code: Text }),
  Schema.Struct({ type: Schema.Literal("seal"), number: Text }),
  Schema.Struct({ type: Schema.Literal("weight"), pounds: Schema.Finite }),
  /** Complete. Empty means none, null unreadable. */
  Schema.Struct({ type: Schema.Literal("holds"), holds: Schema.NullOr(Schema.Array(TerminalHold)) }),
  /** Independent of other holds, for sources that cannot list all. */
  Schema.Struct({
    type: Schema.Literal("hold_change"),
    code: Text,
    name: HoldName,
    status: Schema.Literals(["hold", "pending", "released"]),
    /** Released codes; null for every hold of the name. */
    lifts: Schema.NullOr(Schema.Array(Text)),
    description: Schema.NullOr(Text)
  }),
  Schema.Struct({ type: Schema.Literal("fees"), fees: Schema.Array(TerminalFee) }),
  /** Null if unreadable. */
  Schema.Struct({ type: Schema.Literal("availability"), available: Schema.NullOr(Schema.Boolean) }),
  Schema.Struct({
    type: Schema.Literal("last_free_day"),
    by: Schema.Literals(["line", "terminal", "rail"]),
    /** Null if the source reports none. */
    date: Schema.NullOr(CalendarDate)
  }),
  Schema.Struct({ type: Schema.Literal("appointment"), at: Schema.NullOr(Instant) }),
  Schema.Struct({ type: Schema.Literal("yard_location"), location: Schema.NullOr(Text) }),
  /** Stored and shown, but not used by any rule. */
  Schema.Struct({ type: Schema.Literal("other"), code: Text, text: Schema.NullOr(Text) })
])
export type Fact = typeof Fact.Type

const snapshots: ReadonlySet<Fact["type"]> = new Set([
  "holds",
  "hold_change",
  "fees",
  "availability",
  "last_free_day",
  "appointment",
  "yard_location"
])

/** A state at a moment; a repetition confirms it until then. */
export const isSnapshot = (statement: { readonly fact: Fact }): boolean => snapshots.has(statement.fact.type)

export const Document = Schema.Struct({
  type: Schema.Literals(["bill", "booking"]),
  number: Text,
  /** A forwarder's bill. Omitted for the carrier's documents. */
  house: Schema.optionalKey(Schema.Literal(true))
})
export type Document = typeof Document.Type

export const isCarriersBill = ({ house, type }: Document): boolean => type === "bill" && house !== true

/**
 * `unknown`: local time in an unknown zone. `interchange`: the same, of the interchange, so it orders statements
 * without dating them.
 */
export const RevisionClock = Schema.Literals(["unknown", "interchange"])
export type RevisionClock = typeof RevisionClock.Type

/** Numbers of a message, and of the message that it replaces or cancels. */
export const MessageNumbers = Schema.Struct({ number: Text, replaces: Schema.NullOr(Text) })
export type MessageNumbers = typeof MessageNumbers.Type

export const Statement = Schema.Struct({
  /** Only in messages of several sources. */
  data_source: Schema.optionalKey(DataSource),
  fact: Fact,
  classifier: Classifier,
  container: Schema.NullOr(ContainerNumber),
  documents: Schema.Array(Document),
  place: Schema.NullOr(ObservedPlace),
  call: Schema.NullOr(TransportCall),
  happened: Schema.NullOr(ReportedTime),
  /** Verbatim. */
  source_id: Schema.NullOr(Text),
  /** Last change by the source, or date of its message; null if not reported. */
  revision: Schema.NullOr(Instant),
  /** Omitted if the revision is an exact moment of the statement. */
  revision_clock: Schema.optionalKey(Schema.NullOr(RevisionClock)),
  /**
   * Orders the messages of one sender, as text: date, then control numbers. A repetition in a later message confirms
   * the statement. Omitted if the revision is of the statement itself.
   */
  sequence: Schema.optionalKey(Schema.NullOr(Text)),
  message: Schema.optionalKey(Schema.NullOr(MessageNumbers)),
  retracted: Schema.Boolean,
  /** Same key in one feed: same fact, whatever the content. */
  fact_key: Schema.String
})
export type Statement = typeof Statement.Type

/** Never updated in place. */
export const Observation = Schema.Struct({
  ...Statement.fields,
  id: ObservationId,
  feed_id: FeedId,
  raw_id: RawId,
  data_source: DataSource,
  reader_version: Schema.Int,
  received_at: Instant,
  /** For a snapshot the moment that it describes, else the receipt. */
  confirmed_at: Instant,
  /** Complete polls of the feed that left it out since. */
  missed_polls: Schema.Int,
  content_hash: Schema.String
})
export type Observation = typeof Observation.Type
