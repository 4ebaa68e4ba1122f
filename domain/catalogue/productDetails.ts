/** The long text in each product's window, by product id. Kept out of products.ts, which every page loads for its cart. */
export const productDetails: Readonly<Record<number, string>> = {
  1: `The qualification you need to be named as transport manager on a standard operator licence, for haulage or for passenger work. Five days in the classroom, then the exams on the following Tuesday.

Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch. Exams are held every two months, on the first Tuesday.

Pick the start date that suits your exam sitting. Your booking page asks which exam each person takes, road haulage or passenger: tell us there once you have paid.`,
  2: `All of 2026 on one A1 sheet, by ISO week number: the way you plan tachograph downloads, inspections and drivers’ weekly rest.

Put your inspections, MOTs and downloads on it, and everyone can see what is due.`,
  3: `A plain A1 year planner for 2026, month by month.

Postage is free.`,
  4: `One day, for the person who takes charge when somebody is hurt at work. The right level for many small and low-risk workplaces.

The course runs 8am-4pm with two 15-minute breaks and 30 minutes for lunch. The qualification is valid for 3 years.`,
  5: `Three days, for first aiders in yards, workshops and other places where an injury can be serious. It goes further than the one-day course, into illness as well as injury.

Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch. The qualification is valid for 3 years.`,
  6: `For drivers who carry dangerous goods by road: the full initial course, or the refresher before your certificate runs out.

The course takes 3.5 to 5 days, depending on the modules you need. The certificate is valid for 5 years.

For the refresher, at least two weeks must be left on your certificate after your last exam day.`,
  7: `You need 35 hours of training every five years to keep driving for a living. Each of our five courses counts for 7 hours: take one, or all five.

Day courses run 8am-4pm with two 15-minute breaks and 30 minutes for lunch. Evening courses run 5.30-9pm on two consecutive evenings.

The dates show which course runs on which day.`,
  8: `Two days that bring a qualified transport manager up to date, for PSV and for LGV operations. A refresher is needed every 5 years. The law does not require it, but the Traffic Commissioners expect it as good practice.

Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch.`,
  9: `One day on what an operator licence requires of you, for directors, owners and anyone responsible for the vehicles.

The course runs 8am-4pm with two 15-minute breaks and 30 minutes for lunch.`,
  10: `A hand-held downloader for digital tachographs: plug it into the front of the tachograph and it takes the data.

Small enough for the glovebox, so the data is taken on the road as well as in the yard.`,
  11: `A fixed terminal for the office or the yard where drivers download their own cards.

Fit it by the key cabinet, and drivers download when they sign in.`,
  12: `Safe driving for Driver CPC and FORS, taught in a virtual reality headset, not from slides.

A one-off upload fee is added for each place. It carries no VAT.`,
};
