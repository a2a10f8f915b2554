import { type OwnerProof, twoStep, type TwoStepState } from '@hop/contract/features/two-step'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { makePasskey } from '../sign-in/ask-passkey'
import { ProofForm } from './ProofForm'

const t = textsOf('two-step')

interface AddPasskeyProps {
  state: TwoStepState
  onDone: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

export function AddPasskey({ state, onDone, onCancel }: AddPasskeyProps) {
  const [name, setName] = useState('')
  const begin = useAction(twoStep.beginPasskey, { shownByCaller: true })
  const add = useAction(twoStep.addPasskey, {
    refreshes: [twoStep.state],
    shownByCaller: true,
    success: 'two-step:passkeys.added',
    onSuccess: ({ data }) => onDone(data.recoveryCodes),
  })
  const register = async (proof: OwnerProof) => {
    const { data: creation } = await begin.mutateAsync({ body: proof })
    const response = await makePasskey(creation)
    const { ticket } = creation
    if (response) await add.mutateAsync({ body: { name: name.trim() || t('passkeys.defaultName'), ticket, response } })
  }
  return (
    <ProofForm state={state} submitLabel={t('passkeys.add')} onProven={register} onCancel={onCancel}>
      <Text fz="sm">{t('passkeys.what')}</Text>
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameHelp')}
        placeholder={t('passkeys.defaultName')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ProofForm>
  )
}
