import { Redacted } from "effect"
import { createTransport } from "nodemailer"

import type { MailServer } from "./MailServer.ts"

const maxConnections = 4
const [connectTimeoutMs, socketTimeoutMs] = [10_000, 30_000]

export const transportOf = ({ host, isSecure, mayBePlain, password, port, user }: MailServer) =>
  createTransport({
    pool: true,
    maxConnections,
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !mayBePlain,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user === null ? {} : { auth: { user, pass: password === null ? "" : Redacted.value(password) } })
  })
