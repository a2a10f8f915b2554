import '@mantine/notifications/styles.layer.css'
import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import classes from './ToastPlace.module.css'

const t = textsOf('shell')

export interface ToastAction {
  label: string
  onSelect: () => void
}

export interface Toast {
  kind: 'success' | 'problem'
  message: string
  next?: ToastAction | undefined
}

const toastDurationMs = 7500
/** Long enough to decide, and to get there by the keyboard. */
const offerDurationMs = 20_000
const mostAtOnce = 4

const looks = {
  success: { color: 'green', icon: <IconCheck size={18} /> },
  problem: { color: 'red', icon: <IconAlertTriangle size={18} /> },
} as const

export function showToast({ kind, message, next }: Toast): void {
  // The text is the id: the same text is shown only once, and its time starts again.
  const id = `${kind}:${message}`
  notifications.hide(id)
  notifications.show({
    id,
    message: next ? <Offer message={message} next={next} onTaken={() => notifications.hide(id)} /> : message,
    ...(next ? { autoClose: offerDurationMs } : {}),
    ...looks[kind],
    withBorder: true,
    role: kind === 'problem' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('close') },
  })
}

function Offer({ message, next, onTaken }: { message: string; next: ToastAction; onTaken: () => void }) {
  const take = () => {
    onTaken()
    next.onSelect()
  }
  return (
    <Group gap="xs" justify="space-between">
      <span style={{ flex: '1 1 10rem', overflowWrap: 'anywhere' }}>{message}</span>
      <Button variant="light" size="xs" onClick={take}>
        {next.label}
      </Button>
    </Group>
  )
}

export default function ToastPlace() {
  return <Notifications className={classes.place ?? ''} position="bottom-right" autoClose={toastDurationMs} limit={mostAtOnce} />
}
