import type { SameKeysAs } from '../languages.js'
import type { terms as vi } from '../vi/terms.js'

export const terms = {
  screens: { terms: 'Terms of use', privacy: 'Privacy policy' },
  since: 'In force since {{day}}',
  back: 'To the home page',
  template:
    'Only administrators see this. The text is the template that comes with the software: before you sell, have it checked by whoever is responsible for legal matters, and add the provider’s name, address and contact. The operations guide says how to change it.',

  terms: {
    title: 'Terms of use',
    lead: 'These terms are an agreement between you and the provider of the online meetings of {{brand}}. By signing up or using the service you agree to what follows.',
    service: {
      title: '1. The service',
      text: '{{brand}} lets you schedule, hold and join online meetings in the browser, invite others, record, turn speech into text and look back after the meeting. Which features and limits you have depends on your plan.',
    },
    account: {
      title: '2. Your account',
      text: `You give true information and keep your password to yourself. What is done with your account counts as done by you, unless you have told us that somebody else uses it.

Whoever signs up is the first administrator of the organisation and answers for the people added to it.`,
    },
    conduct: {
      title: '3. Fair use',
      text: 'You do not use the service for what the law forbids, to spread malicious code or spam, to violate the privacy or the intellectual property of others, or to hinder the system. Accounts that do can be restricted or ended.',
    },
    plans: {
      title: '4. Plans and payment',
      text: `A free plan renews itself period by period as long as it is free. A paid plan is provided for the time that was bought; prices shown include VAT.

When a plan has ended you can still sign in and read your data, but not create or start meetings until it is renewed.

An order that is not paid can be cancelled, and ends by itself after three days. Money beyond the amount, or that comes after a cancellation, stays visible with the order until the provider has checked it and paid it back. The receipts of this site do not replace an electronic invoice.`,
    },
    content: {
      title: '5. Your content',
      text: 'What is said and shown in meetings, documents and recordings belong to you and those who took part. We process them to provide the service only. Before you record, make sure that everybody knows and agrees.',
    },
    limits: {
      title: '6. Liability',
      text: 'We do what we can to keep the service running, but cannot promise that it never fails: quality depends on your device and line as well. As far as the law allows, our liability is limited to what you paid for the period in question.',
    },
    changes: {
      title: '7. Changes',
      text: 'When these terms change we publish the new text here with the day from which it holds. Which one you agreed to is kept with your account.',
    },
    law: {
      title: '8. Law',
      text: 'These terms are under the law of Vietnam. Disputes are settled by negotiation first, then by the competent court.',
    },
  },

  privacy: {
    title: 'Privacy policy',
    lead: 'This policy says which personal data {{brand}} collects, what for, how long it is kept and which rights you have.',
    collected: {
      title: '1. What we collect',
      text: 'When you sign up: name, e-mail address, phone, organisation, province and address. When you use the service: the meetings you create and join, when you come and go, your network address, kind of device and browser, the quality of the line, and a log of important actions.',
    },
    purposes: {
      title: '2. What for',
      text: 'We use the data to provide the service, to send invitations and notices about meetings, to protect accounts, to help you, to bill and to meet our legal duties. We do not sell your data.',
    },
    meetings: {
      title: '3. What is said in meetings',
      text: 'Sound and picture are encrypted on the way. Recordings, transcripts and summaries are made only when the owner of a meeting switches them on, and only those who are allowed to can see them.',
    },
    faces: {
      title: '4. Faces',
      text: 'Face data is sensitive. We process it only with consent, to confirm that it is the invited person; it is encrypted when kept, and deleted when consent is withdrawn or the picture is removed. There is always another way into a meeting.',
    },
    sharing: {
      title: '5. Sharing',
      text: 'Data goes to third parties only where the service needs it (mail, messages, payment, speech recognition, summaries, meeting infrastructure) or where the law demands it. Where you sign in with an account of another service, that service knows of it. If the provider has switched on Google’s button or reCAPTCHA, the pages to sign in and to sign up load code of Google, which then learns your network address.',
    },
    kept: {
      title: '6. How long it is kept',
      text: 'Data is kept while you use the service. The data of a deleted customer is erased after 30 days, except what accounting law demands. Sign-ups that were never activated are deleted after about a month.',
    },
    rights: {
      title: '7. Your rights',
      text: 'You may know, read, correct and delete your data, restrict its use, withdraw consent and complain. Most of it can be done on the account page; for the rest, write to us.',
    },
    safety: {
      title: '8. Security',
      text: 'Passwords are kept as hashes, secret keys are encrypted, important changes are logged. If a sign-in looks strange, you can end all sessions on the account page.',
    },
    browser: {
      title: '9. In your browser',
      text: 'The site keeps in your browser the session, a mark that this browser has signed in before, your language, how pages look, and drafts that are not saved yet. Cookies serve only to sign in with an account of another service, and to remember the name that you typed to join a meeting; there is no advertising, and nobody follows you to other sites.',
    },
    contact: {
      title: '10. Contact',
      text: 'For any question about personal data write to the provider at the address that the mails of {{brand}} come from, or to your account manager.',
    },
  },
} satisfies SameKeysAs<typeof vi>
