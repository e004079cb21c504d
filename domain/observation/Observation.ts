import { Schema } from "effect"

import { ContainerNumber } from "../container/ContainerNumber.ts"
import { TerminalFee } from "../container/TerminalFee.ts"
import { HoldName, TerminalHold } from "../container/TerminalHold.ts"
import { FeedId, Imo, Locode, ObservationId, RawId, Text } from "../Identifiers.ts"
import { CalendarDate, Instant, LocalDateTime } from "../Time.ts"

/** ACT: it happened. EST: the source expects it. PLN: it is in the schedule. */
export const Classifier = Schema.Literals(["ACT", "EST", "PLN"])
export type Classifier = typeof Classifier.Type

export const Mode = Schema.Literals(["vessel", "barge", "rail", "truck"])
export type Mode = typeof Mode.Type

/**
 * Why an instant is in doubt. `place`: the source wrote UTC, but its other statements prove that it means the clock of
 * the place. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward,
 * and the old offset counts. `contradictory`: the source names a clock that the place does not have on that day.
 */
export const InstantClock = Schema.Literals(["place", "ambiguous", "nonexistent", "contradictory"])
export type InstantClock = typeof InstantClock.Type

/** `unknown`: a wall clock or a day of a place without a known zone, which is no instant. */
export const Clock = Schema.Literals([...InstantClock.literals, "unknown"])
export type Clock = typeof Clock.Type

/**
 * When a source reports that something happens: an instant (with the place's IANA zone where it is known), a wall clock
 * in an unknown zone, or a bare day of the place's calendar.
 */
export const Happened = Schema.Union([
  Schema.Struct({
    at: Instant,
    zone: Schema.NullOr(Schema.String),
    clock: Schema.optionalKey(InstantClock)
  }),
  Schema.Struct({
    local: LocalDateTime,
    /** The source names a clock that is not known: the zone of the place does not apply. */
    clock: Schema.optionalKey(Schema.Literal("unknown"))
  }),
  Schema.Struct({ date: CalendarDate })
])
export type Happened = typeof Happened.Type

/** Where: UN/LOCODE, the facility's code (SMDG, BIC or the terminal's own) and what the source calls it. */
export const ObservedPlace = Schema.Struct({
  locode: Schema.NullOr(Locode),
  facility: Schema.NullOr(Text),
  name: Schema.NullOr(Text)
})
export type ObservedPlace = typeof ObservedPlace.Type

/** One call of a means of transport at a place. */
export const TransportCall = Schema.Struct({
  id: Schema.NullOr(Text),
  sequence: Schema.NullOr(Schema.Int),
  mode: Schema.NullOr(Mode),
  vessel_imo: Schema.NullOr(Imo),
  vessel_name: Schema.NullOr(Text),
  /** The voyage on which it arrives. */
  import_voyage: Schema.NullOr(Text),
  /** The voyage on which it departs. */
  export_voyage: Schema.NullOr(Text),
  /** SCAC of the operator, where the source names it: the railroad of a move by rail. */
  carrier: Schema.optionalKey(Schema.NullOr(Text))
})
export type TransportCall = typeof TransportCall.Type

/** The part that a place plays in a route: port of lading, transshipment, port of discharge, inland destination. */
export const PlaceRole = Schema.Literals(["POL", "TS", "POD", "DEST"])
export type PlaceRole = typeof PlaceRole.Type

/** `berth`: the ship makes fast; the arrival at the port comes before. */
export const MoveKind = Schema.Literals(["load", "discharge", "arrive", "berth", "depart", "gate_in", "gate_out"])
export type MoveKind = typeof MoveKind.Type

/**
 * Why a facility handles a container: before a sea voyage, after one, between ships, or without any sea voyage.
 */
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

/** What a source reported, in neutral terms. It names no milestone: which one a load is depends on the route. */
export const Fact = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("move"),
    move: MoveKind,
    mode: Schema.NullOr(Mode),
    /** True laden, false empty, null not stated. */
    laden: Schema.NullOr(Schema.Boolean),
    /** The role of the place, only where the source itself states it. */
    role: Schema.NullOr(PlaceRole),
    /** Left out where the source does not state it. */
    direction: Schema.optionalKey(Direction)
  }),
  /** Where the route begins, comes ashore or ends; the time is not stated, or only expected. */
  Schema.Struct({ type: Schema.Literal("route_place"), role: PlaceRole }),
  Schema.Struct({ type: Schema.Literal("status"), status: ShipmentStatus }),
  /** The container belongs to the documents that the observation names. */
  Schema.Struct({ type: Schema.Literal("membership") }),
  /** The documents that the observation names are one shipment. */
  Schema.Struct({ type: Schema.Literal("reference") }),
  Schema.Struct({ type: Schema.Literal("equipment"), iso_code: Text }),
  Schema.Struct({ type: Schema.Literal("seal"), number: Text }),
  Schema.Struct({ type: Schema.Literal("weight"), pounds: Schema.Finite }),
  /** All holds at the facility at that moment; an empty list is "none", null is a report that cannot be read. */
  Schema.Struct({ type: Schema.Literal("holds"), holds: Schema.NullOr(Schema.Array(TerminalHold)) }),
  /** One hold that was set or lifted; states nothing of the others. For sources that cannot list all current holds. */
  Schema.Struct({
    type: Schema.Literal("hold_change"),
    /** The source's code. */
    code: Text,
    name: HoldName,
    status: Schema.Literals(["hold", "pending", "released"]),
    /** Of a release: the codes whose holds it lifts, null for every hold of the name. */
    lifts: Schema.NullOr(Schema.Array(Text)),
    description: Schema.NullOr(Text)
  }),
  Schema.Struct({ type: Schema.Literal("fees"), fees: Schema.Array(TerminalFee) }),
  /** Null is a report that cannot be read. */
  Schema.Struct({ type: Schema.Literal("availability"), available: Schema.NullOr(Schema.Boolean) }),
  Schema.Struct({
    type: Schema.Literal("last_free_day"),
    by: Schema.Literals(["line", "terminal", "rail"]),
    /** Null when the source states that there is none (any more). */
    date: Schema.NullOr(CalendarDate)
  }),
  Schema.Struct({ type: Schema.Literal("appointment"), at: Schema.NullOr(Instant) }),
  Schema.Struct({ type: Schema.Literal("yard_location"), location: Schema.NullOr(Text) }),
  /** Read, kept and shown, but no rule uses it. */
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

/** A snapshot states the condition at a moment; reported again later, it is not new but is confirmed until then. */
export const isSnapshot = (statement: { readonly fact: Fact }): boolean => snapshots.has(statement.fact.type)

export const Document = Schema.Struct({
  type: Schema.Literals(["bill", "booking"]),
  number: Text,
  /** A house bill, which a forwarder has issued under the carrier's bill; left out for the carrier's own documents. */
  house: Schema.optionalKey(Schema.Literal(true))
})
export type Document = typeof Document.Type

/** Whether a document is a bill of the carrier. */
export const isCarriersBill = ({ house, type }: Document): boolean => type === "bill" && house !== true

export const DataSource = Schema.Literals(["shipping_line", "terminal", "rail", "ais"])
export type DataSource = typeof DataSource.Type

/**
 * `unknown`: the sender's wall clock, whose zone is not stated. `interchange`: the same, and the date of the interchange
 * that carries the message, which orders its statements but dates none of them.
 */
export const RevisionClock = Schema.Literals(["unknown", "interchange"])
export type RevisionClock = typeof RevisionClock.Type

/** A sender's number of a message, and that of the earlier one that the message replaces or cancels. */
export const MessageNumbers = Schema.Struct({ number: Text, replaces: Schema.NullOr(Text) })
export type MessageNumbers = typeof MessageNumbers.Type

/** One item of a raw message, as a reader understood it. */
export const Statement = Schema.Struct({
  /** The source that states it, in a message of several sources; left out where the reading names one for all. */
  data_source: Schema.optionalKey(DataSource),
  fact: Fact,
  classifier: Classifier,
  container: Schema.NullOr(ContainerNumber),
  documents: Schema.Array(Document),
  place: Schema.NullOr(ObservedPlace),
  call: Schema.NullOr(TransportCall),
  happened: Schema.NullOr(Happened),
  /** The source's own id of the event, as it wrote it. */
  source_id: Schema.NullOr(Text),
  /** When the source last changed it, or dated the message that states it; null when not stated. */
  revision: Schema.NullOr(Instant),
  /** The clock of a revision that is no exact moment of the statement. Left out where it is one. */
  revision_clock: Schema.optionalKey(Schema.NullOr(RevisionClock)),
  /**
   * Orders the messages of one sender, as text: its date of the message, then its control numbers. A later message that
   * repeats the statement confirms it. Left out where the revision is that of the single statement.
   */
  sequence: Schema.optionalKey(Schema.NullOr(Text)),
  /** The numbers by which the sender links its messages; left out where it gives the message none. */
  message: Schema.optionalKey(Schema.NullOr(MessageNumbers)),
  /** The source has taken it back. */
  retracted: Schema.Boolean,
  /** Two statements of one feed with the same key are about the same fact, whatever their content. */
  fact_key: Schema.String
})
export type Statement = typeof Statement.Type

/**
 * A stored statement: who reported it, when it was received, and until when it was repeated. Never updated in place.
 */
export const Observation = Schema.Struct({
  ...Statement.fields,
  id: ObservationId,
  feed_id: FeedId,
  raw_id: RawId,
  data_source: DataSource,
  reader_version: Schema.Int,
  received_at: Instant,
  /**
   * When the source last reported the same: for a snapshot the moment that it describes, else when that was received.
   */
  confirmed_at: Instant,
  /** How many complete polls of the feed have left it out since. */
  missed_polls: Schema.Int,
  content_hash: Schema.String
})
export type Observation = typeof Observation.Type
