import { type Passkey, twoStep, type TwoStepState } from '@hop/contract/features/two-step'
import { ActionIcon, Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { Modal } from '../../ui/dialogs/Modal'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { dayText, timeAndDayText } from '../../ui/text/times'
import { canUsePasskeys, isNumberedHost } from '../sign-in/ask-passkey'
import { ProofForm } from './ProofForm'

const t = textsOf('two-step')

/** Named by their owner, who may have several. */
export function OwnPasskeys({ state, onAdd }: { state: TwoStepState; onAdd: () => void }) {
  const remove = useModalFor<Passkey>()
  const rename = useModalFor<Passkey>()
  const removing = useAction(twoStep.removePasskey, {
    refreshes: [twoStep.state],
    shownByCaller: true,
    success: 'two-step:passkeys.removed',
    onSuccess: remove.close,
  })
  const { passkeyHost } = state
  const hasNoName = isNumberedHost(passkeyHost)
  const isElsewhere = passkeyHost !== window.location.hostname || hasNoName
  return (
    <Stack gap="xs">
      {isElsewhere ? (
        <Alert variant="light">{hasNoName ? t('passkeys.needsName') : t('passkeys.elsewhere', { host: passkeyHost })}</Alert>
      ) : null}
      {state.passkeys.map((passkey) => (
        <Group key={passkey.id} justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="sm" wrap="nowrap">
            <IconFingerprint size={20} aria-hidden />
            <div>
              <Text fw={500}>{passkey.name}</Text>
              <Text fz="sm" c="dimmed">
                {passkey.lastUsedAt === null
                  ? t('passkeys.madeNeverUsed', { day: dayText(passkey.createdAt) })
                  : t('passkeys.madeAndUsed', { day: dayText(passkey.createdAt), time: timeAndDayText(passkey.lastUsedAt) })}
              </Text>
            </div>
          </Group>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('passkeys.renameOf', { name: passkey.name })}
              onClick={() => rename.open(passkey)}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('passkeys.removeOf', { name: passkey.name })}
              onClick={() => remove.open(passkey)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      {canUsePasskeys() && !isElsewhere ? (
        <div>
          <Button variant="light" leftSection={<IconPlus size={16} />} onClick={onAdd}>
            {t('passkeys.add')}
          </Button>
        </div>
      ) : null}
      <Modal opened={remove.opened} onClose={remove.close} title={t('passkeys.removeOf', { name: remove.subject?.name ?? '' })}>
        <ProofForm
          state={state}
          submitLabel={t('passkeys.remove')}
          danger
          onProven={(proof) => removing.mutateAsync({ body: { id: remove.subject?.id ?? 0, ...proof } })}
          onCancel={remove.close}
        >
          <Text fz="sm">{t('passkeys.removeConsequence')}</Text>
        </ProofForm>
      </Modal>
      <Modal opened={rename.opened} onClose={rename.close} title={t('passkeys.rename')}>
        {rename.subject ? <Renaming passkey={rename.subject} onClose={rename.close} /> : null}
      </Modal>
    </Stack>
  )
}

function Renaming({ passkey: { id, name: before }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(before)
  const rename = useAction(twoStep.renamePasskey, { refreshes: [twoStep.state], onSuccess: onClose })
  const save = (event: React.FormEvent) => {
    event.preventDefault()
    if (name.trim()) rename.mutate({ body: { id, name } })
  }
  return (
    <form onSubmit={save}>
      <Stack gap="md">
        <TextInput
          label={t('passkeys.name')}
          maxLength={60}
          value={name}
          data-autofocus
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={rename.isPending}>
            {t('passkeys.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
