import { Alert, Button, List, Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconFaceId } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useEffect, useRef } from 'react'
import { errorText } from '../../ui/feedback/error-text'
import classes from './FaceCheck.module.css'
import { type FaceState, useFaceCheck } from './useFaceCheck'

const t = textsOf('face-check')

interface FaceCheckProps {
  meetingSecretKey: string
  onPass: (facePass: string) => void
  /** The host is to let the person in. */
  onByHost: () => void
}

/** Before the way into a face meeting: consent, the camera, two things to do, and what came of it. */
export function FaceCheck({ meetingSecretKey, onPass, onByHost }: FaceCheckProps) {
  const { state, video, begin, stop, hasCamera } = useFaceCheck({ meetingSecretKey, onPass })
  const heading = useRef<HTMLHeadingElement>(null)
  const { kind } = state
  // What was pressed is gone: the keyboard goes on from here, and what is new is read out.
  useEffect(() => {
    if (kind !== 'consent') heading.current?.focus()
  }, [kind])
  return (
    <Stack gap="md" mt="xl" component="section">
      <div className={classes.frame} hidden={!hasCamera}>
        <video ref={video} className={classes.video ?? ''} muted playsInline aria-label={t('preview')} />
        <div className={classes.oval} aria-hidden="true" />
      </div>
      <div role="status">
        <Title order={2} fz={20} ta="center" ref={heading} tabIndex={-1} className={classes.heard ?? ''}>
          {titleOf(state)}
        </Title>
        {kind === 'opening' || kind === 'comparing' ? <Loader type="dots" mx="auto" mt="sm" display="block" aria-hidden /> : null}
      </div>
      {kind === 'consent' ? <Consent onAgree={() => void begin()} onRefuse={onByHost} /> : null}
      {kind === 'failed' || kind === 'broken' ? <Failed state={state} onRetry={() => void begin()} onRefuse={onByHost} /> : null}
      {kind === 'byHost' ? (
        <>
          <Text ta="center">{t(`byHost.${state.reason}`)}</Text>
          <Button size="md" onClick={onByHost}>
            {t('byHost.go')}
          </Button>
          {state.reason === 'noCamera' ? (
            <Button variant="default" onClick={() => void begin()}>
              {t('retry')}
            </Button>
          ) : null}
        </>
      ) : null}
      {kind === 'opening' || kind === 'asked' ? (
        <Button variant="default" onClick={stop}>
          {t('stop')}
        </Button>
      ) : null}
    </Stack>
  )
}

function titleOf(state: FaceState): string {
  switch (state.kind) {
    case 'consent':
      return t('consent.title')
    case 'asked':
      return t(`steps.${state.asked}`)
    case 'byHost':
      return t('byHost.title')
    case 'broken':
      return t('failed')
    default:
      return t(state.kind)
  }
}

function Consent({ onAgree, onRefuse }: { onAgree: () => void; onRefuse: () => void }) {
  return (
    <>
      <Text>{t('consent.lead')}</Text>
      <List fz="sm" spacing={6}>
        <List.Item>{t('consent.use')}</List.Item>
        <List.Item>{t('consent.notKept')}</List.Item>
        <List.Item>{t('consent.free')}</List.Item>
      </List>
      <Button size="md" leftSection={<IconFaceId size={20} />} onClick={onAgree}>
        {t('consent.agree')}
      </Button>
      <WithoutCamera onClick={onRefuse} />
    </>
  )
}

/** Longer than a phone is wide, in Vietnamese. */
const WithoutCamera = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" onClick={onClick} h="auto" mih={40} py={8} classNames={{ label: classes.wrapped ?? '' }}>
    {t('consent.refuse')}
  </Button>
)

interface FailedProps {
  state: Extract<FaceState, { kind: 'failed' | 'broken' }>
  onRetry: () => void
  onRefuse: () => void
}

function Failed({ state, onRetry, onRefuse }: FailedProps) {
  return (
    <>
      <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
        {state.kind === 'failed' ? t(`problems.${state.problem}`) : errorText(state.error)}
      </Alert>
      {state.kind === 'failed' ? (
        <Text ta="center" c="dimmed">
          {t('tries', { count: state.triesLeft })}
        </Text>
      ) : null}
      <Button size="md" onClick={onRetry}>
        {t('retry')}
      </Button>
      <WithoutCamera onClick={onRefuse} />
    </>
  )
}
