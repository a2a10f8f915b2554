import { type DutyRole, dutyGraceDays, dutyRoles, twoStep } from '@hop/contract/features/two-step'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Section } from '../../ui/page/Section'
import { dayText } from '../../ui/text/times'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('two-step', 'shell')

/** For which roles of the staff a second step is a duty: part of the password policy's screen. */
export function TwoStepDuty() {
  const call = useCall(twoStep.duty, {})
  const duty = call.data?.data.roles
  return (
    <Section title={t('duty.title')} lead={t('duty.lead')}>
      {duty ? (
        <DutyForm key={duty.map(({ role }) => role).join()} duty={duty} />
      ) : call.isError ? (
        <ErrorState error={call.error} title={t('duty.loadFailed')} onRetry={call.refetch} />
      ) : (
        <Waiting h={140} />
      )}
    </Section>
  )
}

function DutyForm({ duty }: { duty: readonly { role: DutyRole; since: string }[] }) {
  const [chosen, setChosen] = useState<DutyRole[]>(duty.map(({ role }) => role))
  const save = useAction(twoStep.setDuty, { refreshes: [twoStep.duty], success: 'two-step:duty.saved' })
  const sinceOf = (role: DutyRole) => duty.find((one) => one.role === role)?.since
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    save.mutate({ body: { roles: chosen } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Checkbox.Group label={t('duty.roles')} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {dutyRoles.map((role) => {
              const since = sinceOf(role)
              return (
                <Checkbox
                  key={role}
                  value={role}
                  label={t(`shell:roles.${role}`)}
                  description={since === undefined ? undefined : t('duty.since', { day: dayText(since) })}
                />
              )
            })}
          </Stack>
        </Checkbox.Group>
        <Text fz="sm" c="dimmed">
          {t('duty.grace', { days: dutyGraceDays })}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {t('duty.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
