import { useState } from "react"
import { Button, Tooltip, TooltipTrigger } from "react-aria-components"

import { Overlays } from "./Overlays.tsx"

import styles from "./Tip.module.css"

interface TextTooltipProps {
  readonly text: string
  readonly children: string
  /** Whether the text had the focus before the tooltip was loaded. */
  readonly isFocusedAtFirst: boolean
}

/** A tap opens it too, because a touch screen has no pointer that rests. */
export const TextTooltip = ({ children, isFocusedAtFirst, text }: TextTooltipProps) => {
  const [isOpen, setOpen] = useState(true)
  return (
    <Overlays>
      <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} closeDelay={100} delay={200}>
        <Button className={styles.tip ?? ""} autoFocus={isFocusedAtFirst} onPress={() => setOpen(true)}>
          {children}
        </Button>
        <Tooltip className={styles.tooltip ?? ""} placement="bottom start">
          {text}
        </Tooltip>
      </TooltipTrigger>
    </Overlays>
  )
}
