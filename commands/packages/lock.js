import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { own } from "./paths.js"

const folder = join(own, "lock")
const owner = join(folder, "pid")
const pauseMs = 200

/** @param {number} pid */
const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user.
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/** Whether the lock is of this process now. */
const take = () => {
  try {
    mkdirSync(folder)
  } catch {
    return false
  }
  writeFileSync(owner, String(process.pid))
  return true
}

/** A process that was killed leaves its lock. */
const isAbandoned = () => {
  try {
    return !isRunning(Number(readFileSync(owner, "utf8")))
  } catch {
    // Ignored: the owner has not written its number yet, or has removed the lock.
    return false
  }
}

/**
 * Runs one installation of packages at a time, so that two commands that miss the same packages install them once.
 *
 * @template A
 * @param {() => A} install
 * @returns {A}
 */
export const withLock = (install) => {
  mkdirSync(own, { recursive: true })
  let isNotified = false
  while (!take()) {
    if (isAbandoned()) {
      rmSync(folder, { recursive: true, force: true })
      continue
    }
    if (!isNotified) process.stderr.write("Another command installs packages. Waiting until it is done.\n")
    isNotified = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  }
  try {
    return install()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
