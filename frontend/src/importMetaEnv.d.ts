/** The settings that the build puts into the site. */
interface ImportMetaEnv {
  /** "https://www.example.co.uk". Without it, pages name no canonical address. */
  readonly VITE_SITE_URL?: string;
  readonly VITE_STRIPE_PUBLISHABLE_KEY: string;
  /** Form-to-email services for the contact and newsletter forms. Without them, the forms go to our own API. */
  readonly VITE_CONTACT_FORM_URL?: string;
  readonly VITE_NEWSLETTER_FORM_URL?: string;
  /** The map that the contact page can show in a frame. */
  readonly VITE_MAP_URL?: string;
  readonly BUILD_YEAR: number;
}
