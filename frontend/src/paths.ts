/** Every address of the site. */
export const paths = {
  home: '/',
  trainingDates: '/training-dates',
  shop: '/shop',
  product: (slug: string) => `/shop?product=${slug}`,
  onlineLearningPassenger: '/online-learning-passenger',
  onlineLearningRoadHaulage: '/online-learning-road-haulage',
  adrQuestions: '/adr-questions',
  contactUs: '/contact-us',
  checkout: '/checkout',
  thankYou: '/thank-you',
} as const;
