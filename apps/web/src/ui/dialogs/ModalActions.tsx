import type { ReactNode } from 'react'
import classes from '../form/FormActions.module.css'

/** The buttons of a modal that is no form: in sight however long the modal is. */
export function ModalActions({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-place="modal">
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
