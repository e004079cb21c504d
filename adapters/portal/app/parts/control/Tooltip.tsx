import { useState } from "react"
import { Button, Tooltip, TooltipTrigger } from "react-aria-components"

import { Overlays } from "./Overlays.tsx"

import styles from "./Tip.module.css"

interface TextTooltipProps {
  readonly text: string
  readonly children: string
  /** True if the user focused the text before the tooltip was loaded. */
  readonly isFocusedAtFirst: boolean
}

/** Opens on tap as well, because touch screens lack hover. */
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
