import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { goColour } from '../look/theme'
import { useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import classes from './Toaster.module.css'

export function Toaster() {
  const { toasts } = useVisit()
  const list = useStore(toasts.list)
  const texts = useTexts()
  return (
    <div className={classes['place']} role="status" aria-live="polite">
      {list.map(({ id, tone, text, action }) => (
        <div key={id} className={`${classes['toast']} ${classes[tone] ?? ''}`} data-tone={tone}>
          {tone === 'problem' ? <IconAlertTriangle size={18} color="var(--room-danger)" aria-hidden /> : null}
          <span className={classes['words']}>{text(texts)}</span>
          {action ? (
            <Button
              size="compact-sm"
              {...(action.isGo ? { color: goColour } : { variant: 'default' })}
              onClick={() => {
                toasts.hide(id)
                action.run()
              }}
            >
              {action.label(texts)}
            </Button>
          ) : null}
          <CloseButton size="sm" iconSize={16} aria-label={texts.page.close} onClick={() => toasts.hide(id)} />
        </div>
      ))}
    </div>
  )
}
