import { customerRoles } from '@hop/contract/roles'
import { IconUserShield } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { OneOfFilter } from '../manage/OneOfFilter'
import type { CustomerRole } from '../manage/useRoleChoices'

const t = textsOf('accounts', 'shell')

interface RoleFilterProps {
  value: CustomerRole | undefined
  onChange: (role: CustomerRole | undefined) => void
}

export function RoleFilter({ value, onChange }: RoleFilterProps) {
  return (
    <OneOfFilter
      label={t('fields.role')}
      all={t('users.everyRole')}
      values={customerRoles}
      textOf={(role) => t(`shell:roles.${role}`)}
      value={value}
      onChange={onChange}
      flex={{ base: '1 1 16rem', sm: '0 1 16rem' }}
      leftSection={<IconUserShield size={16} />}
    />
  )
}
