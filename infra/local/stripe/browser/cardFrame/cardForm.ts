import type { StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import { brandOf } from './cardBrands.ts';
import { caretAfterDigits, digitsIn, formatCvc, formatExpiry, formatNumber } from './cardFormats.ts';
import { PROBLEMS, type CardProblem, type CardValues } from './cardProblems.ts';
import { applyStyle } from './cardStyle.ts';

type FieldName = keyof CardValues;

/** The inputs: formats what is typed, says what is wrong with it, and moves on when a field is complete. */
export class CardForm {
  readonly #inputs: Record<FieldName, HTMLInputElement>;
  /** An unfinished field is a mistake only once it has been left, or when paying was tried. */
  readonly #left = new Set<FieldName>();
  readonly #onChange: (change: StripeCardElementChangeEvent) => void;
  /** An update repeats every option: one that is not new must not undo what was typed since. */
  #givenPostalCode: string | undefined;
  #lastChange = '';

  constructor(onChange: (change: StripeCardElementChangeEvent) => void) {
    this.#onChange = onChange;
    this.#inputs = {
      cardnumber: inputNamed('cardnumber'),
      'exp-date': inputNamed('exp-date'),
      cvc: inputNamed('cvc'),
      postal: inputNamed('postal'),
    };
    for (const name of this.#names()) this.#listenTo(name);
  }

  configure({ disabled = false, hidePostalCode = false, style, value }: StripeCardElementOptions): void {
    applyStyle(style);
    for (const input of Object.values(this.#inputs)) input.disabled = disabled;
    this.#inputs.postal.hidden = hidePostalCode;
    if (value?.postalCode !== this.#givenPostalCode) this.#inputs.postal.value = value?.postalCode ?? '';
    this.#givenPostalCode = value?.postalCode;
    this.#show();
  }

  get values(): CardValues {
    const { cvc, postal, cardnumber, 'exp-date': expiry } = this.#inputs;
    return {
      cardnumber: cardnumber.value,
      'exp-date': expiry.value,
      cvc: cvc.value,
      postal: postal.hidden ? '' : postal.value,
    };
  }

  focus(): void {
    this.#inputs.cardnumber.focus();
  }

  clear(): void {
    for (const input of Object.values(this.#inputs)) input.value = '';
    this.#left.clear();
    this.#show();
  }

  /** The first thing that stands in the way of paying; from now on it is also shown. */
  findProblem(): CardProblem | undefined {
    for (const name of this.#names()) this.#left.add(name);
    this.#show();
    return this.#names()
      .map((name) => this.#problemOf(name))
      .find(Boolean);
  }

  #names(): FieldName[] {
    const names: FieldName[] = ['cardnumber', 'exp-date', 'cvc', 'postal'];
    return names.filter((name) => !this.#inputs[name].hidden);
  }

  #listenTo(name: FieldName): void {
    const input = this.#inputs[name];
    input.addEventListener('input', (event) => {
      this.#left.delete(name);
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      this.#format(name, isDeleting);
      this.#show();
      if (!isDeleting && input.selectionStart === input.value.length && !this.#problemOf(name)) this.#focusAfter(name);
    });
    input.addEventListener('blur', () => {
      if (input.value) this.#left.add(name);
      this.#show();
    });
  }

  #format(name: FieldName, isDeleting: boolean): void {
    const input = this.#inputs[name];
    const caret = input.selectionStart ?? input.value.length;
    const digitsBefore = digitsIn(input.value.slice(0, caret)).length;
    const isAtEnd = caret === input.value.length;
    const formatted = this.#formatted(name, input.value, isDeleting);
    if (formatted === input.value) return;
    input.value = formatted;
    const position = isAtEnd ? formatted.length : caretAfterDigits(formatted, digitsBefore);
    input.setSelectionRange(position, position);
  }

  #formatted(name: FieldName, value: string, isDeleting: boolean): string {
    if (name === 'cardnumber') return formatNumber(value);
    if (name === 'exp-date') return formatExpiry(value, isDeleting);
    return name === 'cvc' ? formatCvc(value, this.#inputs.cardnumber.value) : value;
  }

  #focusAfter(name: FieldName): void {
    const names = this.#names();
    const next = names[names.indexOf(name) + 1];
    if (next) this.#inputs[next].focus();
  }

  #problemOf(name: FieldName): CardProblem | undefined {
    return PROBLEMS[name](this.values, new Date());
  }

  #visibleProblemOf(name: FieldName): CardProblem | undefined {
    const problem = this.#problemOf(name);
    return problem?.isIncomplete && !this.#left.has(name) ? undefined : problem;
  }

  #show(): void {
    const names = this.#names();
    for (const name of names) {
      const input = this.#inputs[name];
      const isInvalid = this.#visibleProblemOf(name) !== undefined;
      input.classList.toggle('invalid', isInvalid);
      input.classList.toggle('complete', !this.#problemOf(name));
      input.classList.toggle('empty', !input.value);
      input.ariaInvalid = String(isInvalid);
      if (isInvalid) input.setAttribute('aria-describedby', 'problem');
      else input.removeAttribute('aria-describedby');
    }
    this.#announce(names);
  }

  #announce(names: FieldName[]): void {
    const problem = names.map((name) => this.#visibleProblemOf(name)).find(Boolean);
    const description = document.querySelector('#problem');
    if (description) description.textContent = problem?.message ?? '';
    const change: StripeCardElementChangeEvent = {
      elementType: 'card',
      brand: brandOf(digitsIn(this.values.cardnumber)).name,
      complete: names.every((name) => !this.#problemOf(name)),
      empty: names.every((name) => !this.#inputs[name].value),
      error: problem && { type: 'validation_error', code: problem.code, message: problem.message },
      value: { postalCode: this.values.postal },
    };
    const serialised = JSON.stringify(change);
    if (serialised === this.#lastChange) return;
    this.#lastChange = serialised;
    this.#onChange(change);
  }
}

function inputNamed(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`the card frame has no input named ${name}`);
  return input;
}
