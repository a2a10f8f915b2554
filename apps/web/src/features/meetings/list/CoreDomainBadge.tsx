import { Badge } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { domainColour } from './domain-colours'

const t = textsOf('meetings')

/** Where a meeting runs or ran, for administrators. */
export function CoreDomainBadge({ domain }: { domain: string }) {
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
