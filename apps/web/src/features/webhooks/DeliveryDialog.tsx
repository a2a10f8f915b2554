import { type Delivery, webhooks } from '@hop/contract/features/webhooks'
import { Code, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Modal } from '../../ui/dialogs/Modal'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { RelativeTime } from '../../ui/page/RelativeTime'
import { answerText } from './answer-text'
import { useEventName } from './event-name'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('webhooks')

interface DeliveryDialogProps {
  about: { subject: Delivery | undefined; opened: boolean; close: () => void }
}

/** One request: its body, and every answer to it. */
export function DeliveryDialog({ about: { subject, opened, close } }: DeliveryDialogProps) {
  const eventName = useEventName()
  if (!subject) return null
  return (
    <Modal opened={opened} onClose={close} title={eventName(subject.event)} size="lg">
      <Details id={subject.id} />
    </Modal>
  )
}

function Details({ id }: { id: number }) {
  const query = useCall(webhooks.delivery, { query: { id } })
  const details = query.data?.data
  if (query.isError && !details) return <ErrorState error={query.error} title={t('log.loadFailed')} onRetry={query.refetch} />
  if (!details) return <Waiting h={240} />
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        webhook-id: {details.messageId}
      </Text>
      <div>
        <Title order={3} fz="sm" mb={4}>
          {t('log.body')}
        </Title>
        <Block text={JSON.stringify(JSON.parse(details.body), null, 2)} label={t('log.body')} />
      </div>
      <div>
        <Title order={3} fz="sm" mb={4}>
          {t('log.attempts')}
        </Title>
        {details.attempts.length === 0 ? (
          <Text fz="sm" c="dimmed">
            {t('log.notTried')}
          </Text>
        ) : (
          <Stack gap="sm">
            {details.attempts.map(({ triedAt, tookMs, status, problem, answer }) => (
              <div key={triedAt}>
                <Text fz="sm">
                  {answerText(status, problem)} · {t('log.took', { ms: tookMs })} · <RelativeTime at={triedAt} />
                </Text>
                {answer ? <Block text={answer} label={t('log.answer')} /> : null}
              </div>
            ))}
          </Stack>
        )}
      </div>
    </Stack>
  )
}

/** Long ones scroll, by the keyboard too. */
const Block = ({ text, label }: { text: string; label: string }) => (
  <Code block tabIndex={0} aria-label={label} role="region" mah={260} style={{ overflow: 'auto' }}>
    {text}
  </Code>
)
