import { isWholePolicy, policyBounds, settings, type WholePasswordPolicy } from '@hop/contract/features/settings'
import { Stack, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { FieldGrid } from '../../ui/form/fields/FieldGrid'
import { NumberField } from '../../ui/form/fields/NumberField'
import { TextareaField } from '../../ui/form/fields/TextareaField'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import { exactTimeText } from '../../ui/text/times'
import { policyFieldTexts } from './policy-field-texts'
import { TryPassword } from './TryPassword'

const t = textsOf('settings')

const valuesOf = ({ ownTexts, ...policy }: WholePasswordPolicy) => ({ ...policy, ...ownTexts, examplePassword: '' })

async function findLatest(): Promise<WholePasswordPolicy | undefined> {
  const { data } = await callServer(settings.passwordPolicy, {})
  return isWholePolicy(data) ? data : undefined
}

export function PasswordPolicyForm({ policy }: { policy: WholePasswordPolicy }) {
  const edit = useEditForm(settings.savePasswordPolicy, {
    record: policy,
    valuesOf,
    findLatest,
    refreshes: [settings.passwordPolicy],
    success: 'settings:policyForm.saved',
    // The form begins anew with what was saved.
    onSaved: () => undefined,
  })
  const { control } = edit.form
  const locks = useWatch({ control, name: 'lockedOut' })
  const named = <Name extends keyof typeof policyBounds>(name: Name) => ({
    control,
    name,
    label: t(`fields.${name}`),
    ...policyBounds[name],
    required: true,
  })
  return (
    <EditForm edit={edit} fieldTexts={policyFieldTexts()} onCancel={() => edit.form.reset()}>
      <Section title={t('policyForm.newPasswords')}>
        <Stack gap="md">
          <FieldGrid>
            <NumberField {...named('minPasswordLength')} unit={t('units.characters')} />
            <NumberField {...named('maxPasswordLength')} unit={t('units.characters')} />
          </FieldGrid>
          <TextField
            control={control}
            name="passwordPattern"
            label={t('fields.passwordPattern')}
            help={t('help.passwordPattern')}
          />
          <TextareaField
            control={control}
            name="passwordDescription"
            label={t('fields.passwordDescription')}
            help={t('help.ownTexts')}
          />
          <TextareaField
            control={control}
            name="passwordValidationFailedMessage"
            label={t('fields.passwordValidationFailedMessage')}
            help={t('help.ownTexts')}
          />
          <TryPassword form={edit.form} />
        </Stack>
      </Section>
      <Section title={t('policyForm.validity')}>
        <Stack gap="md">
          <FieldGrid>
            <NumberField {...named('passwordValidityPeriod')} unit={t('units.days')} help={t('help.passwordValidityPeriod')} />
          </FieldGrid>
          <CheckboxField
            control={control}
            name="mustChangeDefaultPassword"
            label={t('fields.mustChangeDefaultPassword')}
            help={t('help.mustChangeDefaultPassword')}
            as="switch"
          />
        </Stack>
      </Section>
      <Section title={t('policyForm.locking')}>
        <Stack gap="md">
          <CheckboxField
            control={control}
            name="lockedOut"
            label={t('fields.lockedOut')}
            help={t('help.lockedOut')}
            as="switch"
          />
          <FieldGrid>
            <NumberField {...named('wrongPasswordAttempt')} unit={t('units.times')} disabled={!locks} />
            <NumberField {...named('lockedOutDuration')} unit={t('units.minutes')} disabled={!locks} />
          </FieldGrid>
        </Stack>
      </Section>
      <Text fz="sm" c="dimmed">
        {t('fields.updatedAt')}: {policy.updatedAt === null ? t('policyForm.neverSaved') : exactTimeText(policy.updatedAt)}
      </Text>
    </EditForm>
  )
}
