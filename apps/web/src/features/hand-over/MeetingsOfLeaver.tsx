import { Radio, Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import { ColleagueSelect, type ColleaguesOf } from './ColleagueSelect'
import type { Decision } from './decision'

const t = textsOf('hand-over')

interface MeetingsOfLeaverProps {
  count: number
  of: ColleaguesOf
  decision: Decision
  onChange: (decision: Decision) => void
}

/** What becomes of the meetings of somebody who goes, or becomes a viewer. */
export function MeetingsOfLeaver({ count, of, decision, onChange }: MeetingsOfLeaverProps) {
  return (
    <Stack gap="sm" c="var(--mantine-color-text)">
      <Radio.Group
        label={t('leaving.question', { count, total: numberText(count) })}
        description={t('leaving.lead')}
        value={decision.kind}
        onChange={(kind) => onChange({ ...decision, kind: kind === 'cancel' ? 'cancel' : 'handOver' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="handOver" label={t('leaving.handOver')} description={t('leaving.handOverHelp')} />
          <Radio value="cancel" label={t('leaving.cancel')} description={t('leaving.cancelHelp')} />
        </Stack>
      </Radio.Group>
      {decision.kind === 'handOver' ? (
        <ColleagueSelect
          of={of}
          label={t('leaving.colleague')}
          value={decision.colleagueId}
          onChange={(colleagueId) => onChange({ ...decision, colleagueId })}
        />
      ) : null}
    </Stack>
  )
}
