import { CodeBlock } from "../parts/control/CodeBlock.tsx"
import { Card } from "../parts/layout/Card.tsx"
import type { ApiCall, CallInput } from "./ApiCall.ts"
import { curlOf, keyVariable } from "./curl.ts"
import type { Operation } from "./Operation.ts"
import { sdkOf } from "./sdk.ts"

import text from "../parts/text.module.css"
import styles from "./OperationForm.module.css"

interface CodeSamplesProps {
  readonly operation: Operation
  readonly call: ApiCall
  readonly given: CallInput
}

export const CodeSamples = ({ call, given, operation }: CodeSamplesProps) => (
  <Card title="Code" level={2} label="Code">
    <h3 className={styles.language}>curl</h3>
    <CodeBlock name="Request with curl" text={curlOf(call, location.origin)} />
    <h3 className={styles.language}>SDK</h3>
    <CodeBlock name="Request with the SDK" text={sdkOf(operation, call, given)} />
    <p className={text.quiet}>
      <code>{keyVariable}</code> holds an <a href="/api-keys">API key</a>: programs authenticate with a key. The{" "}
      <a href="/docs/guides/integrate/sdk.html">SDK</a> is for TypeScript.
    </p>
  </Card>
)
