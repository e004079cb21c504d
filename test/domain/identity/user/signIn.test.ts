import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { commonPasswords } from "#domain/identity/user/commonPasswords.ts"
import {
  allowedFailures,
  failureResetMs,
  nextSignInAllowedAt,
  addFailedSignIn
} from "#domain/identity/user/failedSignIns.ts"
import type { FailedSignIns } from "#domain/identity/user/failedSignIns.ts"
import { networkOf } from "#domain/identity/user/networkAddress.ts"
import { passwordKey, passwordProblem, minPasswordLength } from "#domain/identity/user/password.ts"
import { sessionAgeLimitMs, sessionIdleLimitMs, isSessionActive } from "#domain/identity/user/Session.ts"
import { hour, minute, shift } from "#domain/Time.ts"

import * as Sample from "../../../support/samples.ts"

describe("a password", () => {
  const problem = (text: string) => passwordProblem(text, "ada.lovelace@example.com")

  it("has 12 to 256 characters, whatever they are", () => {
    assert.match(problem("short words") ?? "", /12/)
    assert.isNull(problem("twelve words"))
    assert.isNull(problem("🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑"))
    assert.isNull(problem("x y".repeat(85)))
    assert.match(problem("x y".repeat(86)) ?? "", /256/)
  })

  it("is neither the address, nor one that everybody tries first", () => {
    assert.match(problem("Ada.Lovelace@Example.com") ?? "", /address/)
    assert.match(problem("ADA.LOVELACE") ?? "", /address/)
    assert.match(problem("Password1234") ?? "", /common/)
    assert.match(problem("qwertyuiop123") ?? "", /common/)
    for (const common of commonPasswords) {
      assert.strictEqual(passwordKey(common).toLowerCase(), common)
      assert.isAtLeast(common.length, minPasswordLength, common)
    }
  })

  it.prop("has one form, however a keyboard writes it", [Schema.String], ([text]) => {
    assert.strictEqual(passwordKey(text.normalize("NFD")), passwordKey(text))
  })
})

describe("wrong passwords", () => {
  const { user } = allowedFailures

  const failing = (times: number) => {
    let failed: FailedSignIns | null = null
    for (let n = 0; n < times; n++) {
      failed = addFailedSignIn(failed, user, failed === null ? Sample.start : nextSignInAllowedAt(failed, user))
    }
    return failed ?? assert.fail("none failed")
  }

  it("have no consequence at first, then a wait that doubles up to an hour", () => {
    const waits = Array.from({ length: 14 }, (_, index) => {
      const failed = failing(index + 1)
      return (Date.parse(nextSignInAllowedAt(failed, user)) - Date.parse(failed.last_at)) / minute
    })
    assert.deepStrictEqual(waits, [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
  })

  it("are not looked at during the wait, and do not lengthen it", () => {
    const failed = failing(user)
    assert.isNull(addFailedSignIn(failed, user, shift(failed.last_at, minute - 1)))
    assert.strictEqual(addFailedSignIn(failed, user, shift(failed.last_at, minute))?.count, user + 1)
  })

  it("are forgotten after a day without another", () => {
    const failed = failing(20)
    const later = shift(failed.last_at, failureResetMs)
    assert.deepStrictEqual(addFailedSignIn(failed, user, later), { count: 1, last_at: later })
    assert.strictEqual(addFailedSignIn(failed, user, shift(later, -1))?.count, 21)
  })
})

describe("a network", () => {
  it("is an IPv4 address, or the /64 of an IPv6 address", () => {
    const cases = [
      ["192.0.2.7", "192.0.2.7"],
      ["::ffff:192.0.2.7", "192.0.2.7"],
      ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
      ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
      ["2001:db8::1", "2001:db8:0:0::/64"],
      ["::1", "0:0:0:0::/64"]
    ] as const
    for (const [address, network] of cases) assert.strictEqual(networkOf(address), network)
  })
})

describe("a session", () => {
  it("is over when it is idle for 12 hours, and after 14 days", () => {
    const session = { created_at: Sample.start, last_used_at: Sample.start }
    assert.isTrue(isSessionActive(session, shift(Sample.start, sessionIdleLimitMs - 1)))
    assert.isFalse(isSessionActive(session, shift(Sample.start, sessionIdleLimitMs)))
    const used = { ...session, last_used_at: shift(Sample.start, sessionAgeLimitMs - hour) }
    assert.isTrue(isSessionActive(used, shift(Sample.start, sessionAgeLimitMs - 1)))
    assert.isFalse(isSessionActive(used, shift(Sample.start, sessionAgeLimitMs)))
  })
})
