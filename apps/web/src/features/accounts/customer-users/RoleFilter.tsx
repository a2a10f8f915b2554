import { Select } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type CustomerRole, useRoleChoices } from '../manage/useRoleChoices'

interface RoleFilterProps {
  value: CustomerRole | undefined
  onChange: (role: CustomerRole | undefined) => void
}

export function RoleFilter({ value, onChange }: RoleFilterProps) {
  const { t } = useTranslation(['accounts', 'ui'])
  const choices = useRoleChoices()
  return (
    <Select
      label={t('fields.role')}
      placeholder={t('users.everyRole')}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value ?? null}
      onChange={(role) => onChange(choices.find((choice) => choice.value === role)?.value)}
      clearable
      clearButtonProps={{ 'aria-label': t('ui:typeahead.clear') }}
      flex={{ base: '1 1 16rem', sm: '0 1 16rem' }}
      leftSection={<IconUserShield size={16} />}
    />
  )
}
