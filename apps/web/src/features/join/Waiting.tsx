import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Asked } from './JoinForm'
import classes from './JoinPage.module.css'
import { useDocumentTitle } from './useDocumentTitle'
import { useWaiting } from './useWaiting'

interface WaitingProps {
  asked: Asked
  meetingName: string
  onOpen: (joinUrl: string) => void
  onRefused: (problem: unknown) => void
  onLeave: () => void
}

export function Waiting({ asked, meetingName, onOpen, onRefused, onLeave }: WaitingProps) {
  const { t } = useTranslation('join')
  const isLost = useWaiting(asked, { onOpen, onRefused })
  useDocumentTitle(t('waiting.documentTitle', { meeting: meetingName }))
  return (
    <section className={classes.wait}>
      <div className={classes.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div role="status">
        <Title order={2} fz={20} mb={6}>
          {t('waiting.title')}
        </Title>
        <Text c="dimmed">{isLost ? t('waiting.lost') : t('waiting.hint')}</Text>
      </div>
      <Text fz="sm">
        {t('waiting.name')} <strong>{asked.fullName}</strong>
      </Text>
      <Button variant="default" mt="xs" onClick={onLeave}>
        {t('waiting.leave')}
      </Button>
    </section>
  )
}
