import { useState } from "react"

import { Dialog } from "../parts/layout/Dialog.tsx"
import type { Rule } from "./Rule.ts"
import { RuleForm } from "./RuleForm.tsx"

import button from "../parts/control/button.module.css"

export const RuleDialog = ({ rule }: { readonly rule: Rule | null }) => {
  const [isOpen, setOpen] = useState(false)
  const title = rule === null ? "New rule" : `Change: ${rule.attributes.name}`
  return (
    <>
      <button
        type="button"
        className={rule === null ? button.main : undefined}
        aria-label={rule === null ? undefined : title}
        onClick={() => setOpen(true)}
      >
        {rule === null ? "New rule" : "Change"}
      </button>
      {isOpen ? (
        <Dialog title={title} close={() => setOpen(false)}>
          <RuleForm rule={rule} done={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  )
}
