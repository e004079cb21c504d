import { Code } from "../parts/control/Code.tsx"
import { Card } from "../parts/layout/Card.tsx"
import type { Call, Given } from "./Call.ts"
import { curlOf, keyVariable } from "./curl.ts"
import type { Operation } from "./Operation.ts"
import { sdkOf } from "./sdk.ts"

import text from "../parts/text.module.css"
import styles from "./Trial.module.css"

interface SameCallProps {
  readonly operation: Operation
  readonly call: Call
  readonly given: Given
}

export const SameCall = ({ call, given, operation }: SameCallProps) => (
  <Card title="Code" level={2} label="Code">
    <h3 className={styles.language}>curl</h3>
    <Code name="Request with curl" text={curlOf(call, location.origin)} />
    <h3 className={styles.language}>SDK</h3>
    <Code name="Request with the SDK" text={sdkOf(operation, call, given)} />
    <p className={text.quiet}>
      <code>{keyVariable}</code> holds an <a href="/api-keys">API key</a>: programs authenticate with a key. The{" "}
      <a href="/docs/sdk.html">SDK</a> is for TypeScript.
    </p>
  </Card>
)
