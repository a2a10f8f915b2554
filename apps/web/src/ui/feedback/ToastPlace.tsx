import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { t } from 'i18next'

export interface Toast {
  kind: 'success' | 'problem'
  message: string
}

const toastDurationMs = 7500
const mostAtOnce = 4

const looks = {
  success: { color: 'green', icon: <IconCheck size={18} /> },
  problem: { color: 'red', icon: <IconAlertTriangle size={18} /> },
} as const

export function showToast({ kind, message }: Toast): void {
  // The words are the id: the same ones twice are shown once, with their time starting anew.
  const id = `${kind}:${message}`
  notifications.hide(id)
  notifications.show({
    id,
    message,
    ...looks[kind],
    withBorder: true,
    role: kind === 'problem' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('close') },
  })
}

export default function ToastPlace() {
  return <Notifications position="bottom-right" autoClose={toastDurationMs} limit={mostAtOnce} />
}
