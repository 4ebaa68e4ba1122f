/** Stands beside the fee wherever it is shown with a price. The terms say the same at length. */
export const UPLOAD_FEE_NOTE = 'The upload fee goes to the body that records your training.';

/** For equipment. The Consumer Rights Act 2015, section 28, asks for 30 days unless another time is agreed. Also in the terms. */
export const DELIVERY_TIME = 'You have it within 30 days.';
export const DELIVERY = `Delivery in the UK is included. ${DELIVERY_TIME}`;
