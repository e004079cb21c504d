import { adminProgram } from "#runtimes/admin/program.ts"

import { inProcess } from "../support/inProcess.ts"

/** `npm run admin`, in this process. */
export const admin = inProcess(adminProgram)
