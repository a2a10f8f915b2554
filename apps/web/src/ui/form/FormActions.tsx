import { Button, Text } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import classes from './FormActions.module.css'
import { FormProblem } from './FormProblem'

const t = textsOf('ui')

interface FormActionsProps {
  /** The verb: "Tạo tài khoản". */
  submitLabel?: string
  onCancel?: () => void
  /** On a page the bar sticks to the window's bottom; in a modal to the modal's. */
  place?: 'page' | 'modal'
  /** Saving is pointless while nothing was changed. */
  onlyWhenChanged?: boolean
  /** A submit that cannot be undone. */
  danger?: boolean
  /** While something that the submit depends on is not there yet. */
  isWaiting?: boolean
  /** At the other edge: what is neither the submit nor its opposite. */
  beside?: ReactNode
}

/** The save bar: always in sight, with what is wrong with the form as a whole above the buttons. Stands inside <Form>. */
export function FormActions({
  submitLabel,
  onCancel,
  place = 'page',
  onlyWhenChanged = false,
  danger = false,
  isWaiting = false,
  beside,
}: FormActionsProps) {
  const { isSubmitting, isDirty } = useFormState()
  return (
    <div className={classes.bar} data-place={place}>
      <FormProblem className={classes.problem} />
      <div className={classes.buttons}>
        {place === 'page' && isDirty && !isSubmitting ? (
          <Text fz="sm" c="dimmed" mr="auto" visibleFrom="xs">
            {t('form.unsaved')}
          </Text>
        ) : null}
        {beside ? <div className={classes.beside}>{beside}</div> : null}
        {onCancel ? (
          <Button variant="default" onClick={onCancel} disabled={isSubmitting}>
            {t('cancel')}
          </Button>
        ) : null}
        <Button
          type="submit"
          loading={isSubmitting}
          disabled={isWaiting || (onlyWhenChanged && !isDirty)}
          {...(danger ? { color: 'red' } : {})}
        >
          {submitLabel ?? t('save')}
        </Button>
      </div>
    </div>
  )
}
