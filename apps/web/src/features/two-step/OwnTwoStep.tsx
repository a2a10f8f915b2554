import { twoStep, type TwoStepState } from '@hop/contract/features/two-step'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { updateSessionUser } from '../../session/session-store'
import { Modal } from '../../ui/dialogs/Modal'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import { Section } from '../../ui/page/Section'
import { dayText } from '../../ui/text/times'
import { AddPasskey } from './AddPasskey'
import { AppSetUp } from './AppSetUp'
import { OwnPasskeys } from './OwnPasskeys'
import { ProofForm } from './ProofForm'
import { RecoveryCodes } from './RecoveryCodes'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('two-step')

/** The part of the account page about what is asked after the password. */
export function OwnTwoStep() {
  const call = useCall(twoStep.state, {})
  const state = call.data?.data
  return (
    <Section
      title={t('own.title')}
      lead={t('own.lead')}
      actions={
        state ? <StatusBadge tone={state.isOn ? 'green' : 'gray'}>{t(state.isOn ? 'own.on' : 'own.off')}</StatusBadge> : null
      }
    >
      {state ? (
        <Ways state={state} />
      ) : call.isError ? (
        <ErrorState error={call.error} title={t('own.loadFailed')} onRetry={call.refetch} />
      ) : (
        <Waiting h={160} />
      )}
    </Section>
  )
}

type Dialog = 'app' | 'passkey' | 'codes' | 'off'

function Ways({ state }: { state: TwoStepState }) {
  const [dialog, setDialog] = useState<Dialog>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setDialog(undefined)
  const refreshes = [twoStep.state]
  const renew = useAction(twoStep.newRecoveryCodes, { refreshes, shownByCaller: true })
  const turnOff = useAction(twoStep.turnOff, { refreshes, shownByCaller: true, success: 'two-step:off.done' })

  const turnedOn = (made: readonly string[] | null) => {
    updateSessionUser({ mustSetUpTwoStep: false, twoStepDueAt: null })
    close()
    if (made) setCodes(made)
  }
  return (
    <Stack gap="lg">
      <Way
        title={t('app.title')}
        about={state.appSince === null ? t('app.none') : t('app.since', { day: dayText(state.appSince) })}
      >
        <Button variant={state.appSince === null ? 'filled' : 'default'} onClick={() => setDialog('app')}>
          {t(state.appSince === null ? 'app.setUp' : 'app.replace')}
        </Button>
      </Way>
      <div>
        <Title order={3} fz="sm" mb="xs">
          {t('passkeys.title')}
        </Title>
        <OwnPasskeys state={state} onAdd={() => setDialog('passkey')} />
      </div>
      {state.isOn ? (
        <Way title={t('codes.title')} about={t('codes.left', { count: state.recoveryCodesLeft })}>
          <Button variant="default" onClick={() => setDialog('codes')}>
            {t('codes.renew')}
          </Button>
          <Button variant="outline" color="red" onClick={() => setDialog('off')}>
            {t('off.open')}
          </Button>
        </Way>
      ) : null}

      <Modal opened={dialog === 'app'} onClose={close} title={t('app.title')}>
        <AppSetUp state={state} onDone={turnedOn} onCancel={close} />
      </Modal>
      <Modal opened={dialog === 'passkey'} onClose={close} title={t('passkeys.add')}>
        <AddPasskey state={state} onDone={turnedOn} onCancel={close} />
      </Modal>
      <Modal opened={dialog === 'codes'} onClose={close} title={t('codes.renew')}>
        <ProofForm
          state={state}
          submitLabel={t('codes.renew')}
          onProven={async (body) => turnedOn((await renew.mutateAsync({ body })).data.recoveryCodes)}
          onCancel={close}
        >
          <Text fz="sm">{t('codes.renewConsequence')}</Text>
        </ProofForm>
      </Modal>
      <Modal opened={dialog === 'off'} onClose={close} title={t('off.title')}>
        <ProofForm
          state={state}
          submitLabel={t('off.confirm')}
          danger
          onProven={(body) => turnOff.mutateAsync({ body }).then(close)}
          onCancel={close}
        >
          <Text fz="sm">{t('off.consequence')}</Text>
        </ProofForm>
      </Modal>
      <Modal opened={codes !== undefined} onClose={() => setCodes(undefined)} title={t('codes.title')} locked>
        <RecoveryCodes codes={codes ?? []} onKept={() => setCodes(undefined)} />
      </Modal>
    </Stack>
  )
}

function Way({ title, about, children }: { title: string; about: string; children: React.ReactNode }) {
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: '1 1 16rem' }}>
        <Title order={3} fz="sm">
          {title}
        </Title>
        <Text fz="sm" c="dimmed">
          {about}
        </Text>
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}
