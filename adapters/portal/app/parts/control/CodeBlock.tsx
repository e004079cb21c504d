import { useState } from "react"

import styles from "./CodeBlock.module.css"

interface CodeBlockProps {
  /** Accessible name. */
  readonly name: string
  readonly text: string
}

export const CodeBlock = ({ name, text }: CodeBlockProps) => {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <div className={styles.code}>
      <pre tabIndex={0} role="region" aria-label={name}>
        {text}
      </pre>
      {isSecureContext ? (
        <button type="button" onClick={copy} aria-label={`Copy: ${name}`}>
          {isCopied ? "Copied" : "Copy"}
        </button>
      ) : null}
    </div>
  )
}

/** Text other than JSON remains unchanged. */
export const indentJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
