import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { domainColour } from './domain-colours'

/** Where a meeting runs or ran, for administrators. */
export function CoreDomainBadge({ domain }: { domain: string }) {
  const { t } = useTranslation('meetings')
  return (
    <Badge
      size="sm"
      radius="sm"
      variant="filled"
      color={domainColour(domain)}
      c="white"
      tt="none"
      title={t('list.core', { domain })}
      style={{ maxWidth: '100%' }}
    >
      {domain}
    </Badge>
  )
}
