import { signUp } from '@hop/contract/features/sign-up'
import { termsVersion } from '@hop/contract/terms'
import { Button, Card, Checkbox, Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useState } from 'react'
import { useAction } from '../../api/useAction'
import { home } from '../../screens/address'
import { useGoTo } from '../../screens/useGoTo'
import { useUser } from '../../session/session'
import { updateSessionUser } from '../../session/session-store'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { useSchemaForm } from '../../ui/form/schema-form'
import { PageHeader } from '../../ui/page/PageHeader'
import { emptyProfile, ProfileFields } from './ProfileFields'
import { TermsLinks } from './TermsLinks'

const t = textsOf('sign-up')

export function CompleteProfileScreen() {
  const user = useUser()
  return user ? <CompleteProfile name={user.name} /> : null
}

function CompleteProfile({ name }: { name: string }) {
  const goTo = useGoTo()
  const [isAgreed, setAgreed] = useState(false)
  const form = useSchemaForm(signUp.completeProfile.body, { ...emptyProfile, name, agreedTerms: termsVersion })
  const complete = useAction(signUp.completeProfile, {
    success: 'sign-up:profile.done',
    onRefusal: refusalInForm(form, { DuplicatePhone: 'phone' }),
    onSuccess: async (_answer, { body }) => {
      updateSessionUser({ mustCompleteProfile: false, name: body.name, phone: body.phone })
      await goTo(home)
    },
  })
  return (
    <Stack maw={560} mx="auto" gap="lg">
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <Card withBorder padding="lg">
        <Form form={form} onSubmit={(body) => complete.mutateAsync({ body })}>
          <Stack gap="md">
            <ProfileFields control={form.control} />
            <Checkbox
              checked={isAgreed}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
              label={
                <>
                  {t('email.agree')} <TermsLinks />
                </>
              }
            />
            <Button type="submit" size="md" disabled={!isAgreed} loading={complete.isPending}>
              {t('profile.submit')}
            </Button>
            <Text fz="sm" c="dimmed" ta="center" role="status" mih={20}>
              {isAgreed ? '' : t('email.agreeFirst')}
            </Text>
          </Stack>
        </Form>
      </Card>
    </Stack>
  )
}
