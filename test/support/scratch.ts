import { accessSync, constants, statfsSync } from "node:fs"
import { freemem, tmpdir } from "node:os"

const inMemory = "/dev/shm"
const enough = 6 * 1024 ** 3

const isRoomy = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK)
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize > enough && freemem() > enough
  } catch {
    return false
  }
}

/** Where tests keep databases: in memory where there is enough of it, because making one on a disk takes ten times as long. */
export const scratch = isRoomy(inMemory) ? inMemory : tmpdir()
