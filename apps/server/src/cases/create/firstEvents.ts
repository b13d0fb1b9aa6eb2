interface EventRecipient {
  readonly organisationId: string;
  readonly organisationName: string;
  readonly recipientName: string;
  readonly caseRecipientId: string;
}

/** The log of a new case: its creation, owners that were left out, and the recipients that were notified. */
export function firstEvents({
  receivers,
  added,
  deselectedOwners,
}: {
  readonly receivers: readonly EventRecipient[];
  readonly added: readonly Pick<EventRecipient, 'organisationId'>[];
  readonly deselectedOwners: readonly { readonly name: string }[];
}) {
  const isAdded = ({ organisationId }: EventRecipient): boolean =>
    added.some((owner) => owner.organisationId === organisationId);
  return [
    { type: 'Created' as const, case_recipient_id: null, params: {} },
    ...deselectedOwners.map(({ name }) => ({
      type: 'InquirerDeselectedOwner' as const,
      case_recipient_id: null,
      params: { organisation: name },
    })),
    ...receivers.flatMap((receiver) => {
      const params = { organisation: receiver.organisationName, recipient: receiver.recipientName };
      const types = isAdded(receiver)
        ? (['InquirerIncludedOwner', 'CableOwnerNotified'] as const)
        : (['CableOwnerNotified'] as const);
      return types.map((type) => ({ type, case_recipient_id: receiver.caseRecipientId, params }));
    }),
  ];
}
